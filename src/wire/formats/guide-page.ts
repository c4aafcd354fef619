import { Marked, type Tokens } from 'marked';
import { escapeHtml, page, plainText } from './page.ts';

/** A guide: Markdown that begins with a title and one paragraph about its subject. */
export type Guide = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly markdown: string;
};

export function readGuide(name: string, markdown: string): Guide {
  const [, title, about] = /^# (.+)\n\n((?:.+\n)+)/.exec(markdown) ?? [];
  if (!title || !about) throw new Error(`the guide ${name} does not begin with a title and a paragraph`);
  return { name, title, about: about.trim().replaceAll('\n', ' '), markdown };
}

/** Inserts the address of this service, and replaces the tests' marks on code blocks by captions. */
export const servedMarkdown = ({ markdown }: Guide, baseUrl: string): string =>
  markdown
    .replaceAll('{base_url}', baseUrl)
    .replace(/^```(\w+) (.*)$/gm, (_, language: string, mark: string) => `${caption(mark)}\`\`\`${language}`);

function caption(mark: string): string {
  const [, use, where] = /^(body|file)(?:=(\S+))?$/.exec(mark) ?? [];
  if (use === 'body') return `\`POST ${where ?? '/v1/validate'}\`\n\n`;
  return use === 'file' ? `\`${where}\`\n\n` : '';
}

export const guidePage = (guide: Guide, guides: readonly Guide[], baseUrl: string): string => {
  const at = guides.findIndex(({ name }) => name === guide.name);
  return page(
    guide.title,
    `${marked().parse(servedMarkdown(guide, baseUrl), { async: false })}
<nav aria-label="Guides">${[guides[at - 1], guides[at + 1]].map(neighbour).join('')}<a href="/guides/${guide.name}.md">View as Markdown</a></nav>`,
    { description: guide.about, within: '/guides' },
  );
};

const neighbour = (guide: Guide | undefined): string =>
  guide ? `<a href="/guides/${guide.name}">${escapeHtml(guide.title)}</a>\n` : '';

export const guidesPage = (guides: readonly Guide[]): string =>
  page(
    'Guides',
    `<h1>Guides</h1>
<p class="lead">Our tests run every example in these guides.</p>
${guides.map(({ name, title, about }) => `<h2><a href="/guides/${name}">${escapeHtml(title)}</a></h2>\n<p>${inlineMarkdown(about)}</p>`).join('\n')}`,
    { description: 'How to call, pay for, connect to and run this service.', within: '/guides' },
  );

const inlineMarkdown = (text: string): string => marked().parseInline(text, { async: false });

/** Shows HTML as text, gives headings anchors, and makes wide tables scroll. */
function marked(): Marked {
  const used = new Map<string, number>();
  const renderer = {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading(this: { parser: { parseInline(tokens: Tokens.Heading['tokens']): string } }, token: Tokens.Heading) {
      const { depth, tokens, text } = token;
      const words = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1>${words}</h1>\n`;
      const id = anchor(text, used);
      const link = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plainText(text))}">#</a>`;
      return `<h${depth} id="${id}">${words}${link}</h${depth}>\n`;
    },
    code: ({ text, lang = '' }: Tokens.Code) =>
      `<pre><code class="language-${escapeHtml(lang)}">${escapeHtml(text)}\n</code></pre>\n`,
    image: ({ text }: Tokens.Image) => escapeHtml(text),
  };
  const hooks = {
    postprocess: (html: string) =>
      html.replaceAll('<table>', '<div class="scroll"><table>').replaceAll('</table>', '</table></div>'),
  };
  return new Marked({ renderer, hooks });
}

function anchor(heading: string, used: Map<string, number>): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? ['part'];
  const id = words.join('-');
  const times = (used.get(id) ?? 0) + 1;
  used.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}
