import type { DefaultTheme } from 'vitepress'

/**
 * The options of the search, in the build of the index and in the browser. VitePress writes the functions as text into
 * the page, so they use nothing outside themselves.
 */
export const search: DefaultTheme.LocalSearchOptions = {
  detailedView: true,
  miniSearch: {
    options: {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      tokenize: (text) =>
        text
          .toLowerCase()
          .replaceAll('e-mail', 'email')
          .replaceAll('colour', 'color')
          .split(/[\n\r\p{Z}\p{P}\p{S}]+/u),
      processTerm: (term) => (/^(a|an|and|for|in|of|on|or|the|to|with)$/.test(term) ? null : term),
    },
    searchOptions: {
      boost: { title: 4, titles: 3, text: 1 },
      // Guides before the long lists and the texts of the project.
      boostDocument: (id) => {
        if (/\/(api|decisions)\/|\/(behaviour|changelog|services)\.html/.test(id)) return 0.3
        return 1
      },
      combineWith: 'OR',
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 2,
    },
  },
}
