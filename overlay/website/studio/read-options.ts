import JSON5 from 'json5'

/** What pasted options are: options, or why they cannot be read. */
export type ReadOptions =
  | { readonly options: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly options?: undefined; readonly problem: string }

/** Options that the studio has in place of the host's. */
const replaced = ['projectId', 'networks', 'adapters']

/** Takes the fields whose value is code, such as `networks: [mainnet, base]`, out of a text. */
const withoutCode = (text: string) =>
  replaced.reduce(
    (result, name) =>
      result.replace(
        new RegExp(
          `\\b${name}\\s*:\\s*(?:\\[[^\\]]*\\]|'[^']*'|"[^"]*"|[\\w.]+(?:\\([^)]*\\))?)\\s*,?`,
        ),
        '',
      ),
    text,
  )

/** Reads options that a host pastes: those of `createPortico({ … })`, an object of JavaScript, or JSON. Runs no code. */
export function readOptions(text: string): ReadOptions {
  const [, inner = text] = /createPortico\(\s*(\{[^]*\})\s*\)/.exec(text) ?? []
  const [object = inner] = /\{[^]*\}/.exec(inner) ?? []
  try {
    const options: unknown = JSON5.parse(withoutCode(object))
    if (typeof options !== 'object' || options === null || Array.isArray(options))
      return { problem: "Paste an object of options, such as { themeMode: 'light' }." }
    return { options: { ...options } }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/^JSON5: /, '') : String(cause)
    return {
      problem: `The options could not be read: ${reason}. Values that are code, such as functions, cannot be read here: take them out.`,
    }
  }
}
