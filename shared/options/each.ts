/** The same value for several fields, whose names are separated by spaces. */
export function each<value>(names: string, value: value): Readonly<Record<string, value>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}
