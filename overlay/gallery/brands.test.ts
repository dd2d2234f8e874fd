import { expect, test } from 'vitest'
import { findFaintInks } from '../testing/find-faint-inks.ts'
import { brands } from './brands.ts'

for (const [name, brand] of Object.entries(brands)) {
  const { themeVariables } = brand
  const modes = 'themeMode' in brand ? (['dark'] as const) : (['dark', 'light'] as const)
  for (const themeMode of modes)
    test(`§3.19 the brand ${name}: every text is readable in the ${themeMode} theme`, () => {
      expect(findFaintInks({ themeMode, themeVariables })).toEqual([])
    })
}
