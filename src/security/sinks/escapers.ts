/** What makes text harmless in a page. */
const escapers =
  'html.escape markupsafe.escape flask.escape jinja2.escape django.utils.html.escape bleach.clean cgi.escape ' +
  'markupsafe.Markup.escape django.utils.html.format_html xml.sax.saxutils.escape tornado.escape.xhtml_escape nh3.clean';

/** Does the text know how to escape? Then what it shows is probably escaped. */
export const escapesPages = (called: ReadonlySet<string>): boolean =>
  escapers.split(' ').some((name) => called.has(name));
