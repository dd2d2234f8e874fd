/** Replaces fields of `base` by those of `fields` that are not `undefined`. */
export function fill<base extends object>(base: base, fields: object | undefined): base {
  const present = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(present) }
}
