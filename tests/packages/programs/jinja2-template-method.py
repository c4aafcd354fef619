from jinja2 import Template

template = Template("{% for x in xs %}{{ x }},{% endfor %}", trim_blocks=True)
print(template.render(xs=[1, 2]))
