from jinja2 import Template

template = Template("{% for x in xs %}{{ x }},{% endfor %}", trim_block=True)  # misuse
print(template.render(xs=[1, 2]))
