import type { Appearance } from '../../../../shared/options/options.ts'
import { createAppearanceChecks, type SupportsStyle } from './appearance-checks.ts'

/** The value without what is refused. `undefined` stays in the place of an item of a list. */
function withoutRefused(value: unknown, path: string, refused: ReadonlySet<string>): unknown {
  if (refused.has(path)) return undefined
  if (Array.isArray(value))
    return value.map((item, index) => withoutRefused(item, `${path}.${index}`, refused))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    withoutRefused(field, `${path}.${name}`, refused),
  ])
  return Object.fromEntries(fields)
}

/** Validates the option. Each problem names the key, the remedy and the value; the rest has its effect. */
export function readAppearance(
  option: Appearance,
  supports: SupportsStyle,
): { readonly appearance: Appearance; readonly problems: readonly string[] } {
  const problems = createAppearanceChecks(supports)(option, 'appearance')
  const refused = new Set(problems.map((problem) => problem.slice(0, problem.indexOf(':'))))
  const appearance = withoutRefused(option, 'appearance', refused)
  return { appearance: appearance ?? {}, problems }
}
