/** The longest text of an object or a list that stays in one line. */
const lineLength = 60

const toName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : toText(name))

const toText = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`

/** A JSON value as code in the form of the docs. `indent`: the spaces before the line that it is in. */
export function toLiteral(value: unknown, indent = 0): string {
  if (typeof value === 'string') return toText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const space = isList ? '' : ' '
  const parts = (depth: number) =>
    isList
      ? value.map((item) => toLiteral(item, depth))
      : Object.entries(value).map(([name, item]) => `${toName(name)}: ${toLiteral(item, depth)}`)
  const inLine = parts(indent).join(', ')
  if (inLine === '') return `${open}${close}`
  if (inLine.length <= lineLength && !inLine.includes('\n'))
    return `${open}${space}${inLine}${space}${close}`
  const before = ' '.repeat(indent + 2)
  const lines = parts(indent + 2).map((part) => `${before}${part},\n`)
  return `${open}\n${lines.join('')}${' '.repeat(indent)}${close}`
}
