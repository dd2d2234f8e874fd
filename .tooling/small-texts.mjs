// What no bundler makes small: the spaces in the text of a style sheet, and the names and keys of icons.

/** Removes the spaces of a style sheet. */
const toSmallStyles = (code) =>
  code.replace(/(= `)([^`]*)(`)/g, (_, start, css, end) => {
    const small = css
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replaceAll(';}', '}')
      .replaceAll(' > ', '>')
    return `${start}${small.trim()}${end}`
  })

/** Removes what an icon has besides its shapes: the name of each, and keys. */
const toSmallIcon = (code) =>
  code.replace(/^\s*(name|size): .*,$/gm, '').replace(/, key: "\w+"/g, '')

/**
 * The source of a module with less text. Other modules are returned as they are.
 *
 * @param {string} text
 * @param {string} id
 */
export function toSmall(text, id) {
  if (id.includes('/@lucide/icons/')) return toSmallIcon(text)
  return id.endsWith('styles.ts') ? toSmallStyles(text) : text
}
