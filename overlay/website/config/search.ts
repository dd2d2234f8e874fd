import type { DefaultTheme } from 'vitepress'

/** The headings of the API reference that each member repeats. What is below them belongs to the member. */
const repeated =
  /<h[2-6] [^>]*>(?:Call Signature|Classes|Default|Example|Extends|Functions|Interfaces|Parameters|Properties|Returns|Type (?:Aliases|Declaration|Parameters?)|Variables)\s*<a .*?<\/h[2-6]>/g

/**
 * The options of the search, in the build of the index and in the browser. VitePress writes the functions as text into
 * the page, so they use nothing outside themselves.
 */
export const search = {
  _render(source, env, md) {
    // This renderer serves the index alone. Colours take most of its time, and no search finds them.
    md.set({ highlight: null })
    const html = md.render(source, env)
    return env.frontmatter?.['search'] === false ? '' : html.replace(repeated, '')
  },
  miniSearch: {
    options: {
      tokenize: (text) =>
        text
          // `customRpcUrls` is found by its words, too.
          .replace(/[a-z]+(?:[A-Z][a-z]+)+/g, (name) => `${name} ${name.replace(/[A-Z]/g, ' $&')}`)
          .toLowerCase()
          .replaceAll('e-mail', 'email')
          .replaceAll('colour', 'color')
          .split(/[\n\r\p{Z}\p{P}\p{S}]+/u),
      processTerm: (term) => (/^(a|an|and|for|in|of|on|or|the|to|with)$/.test(term) ? null : term),
    },
    searchOptions: {
      boost: { text: 1, title: 4, titles: 2 },
      // Guides before the long lists and the texts of the project.
      boostDocument: (id: string) =>
        /\/(api|decisions)\/|\/(all-pages|behaviour|changelog|services)\.html/.test(id) ? 0.2 : 1,
      fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
      prefix: (term: string) => term.length > 2,
    },
  },
} satisfies DefaultTheme.LocalSearchOptions
