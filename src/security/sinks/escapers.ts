/** Functions that make text safe in HTML. */
const escapers =
  'html.escape markupsafe.escape flask.escape jinja2.escape django.utils.html.escape bleach.clean cgi.escape ' +
  'markupsafe.Markup.escape django.utils.html.format_html xml.sax.saxutils.escape tornado.escape.xhtml_escape nh3.clean';

/** A program that calls an escaping function probably escapes its output. */
export const escapesHtml = (calledNames: ReadonlySet<string>): boolean =>
  escapers.split(' ').some((name) => calledNames.has(name));
