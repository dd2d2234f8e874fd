import { expect, test } from 'vitest'
import { resolveOptions } from '../../shared/options/resolve-options.ts'
import { mainnet } from '../networks/index.ts'
import { findFaintInks } from '../testing/find-faint-inks.ts'
import * as presets from './index.ts'

for (const [name, preset] of Object.entries(presets)) {
  const { themeMode: presetMode, themeVariables } = preset
  const modes = presetMode === 'dark' ? (['dark'] as const) : (['dark', 'light'] as const)
  for (const themeMode of modes)
    test(`§3.19 ${name}: every text is readable in the ${themeMode} theme`, () => {
      expect(findFaintInks({ themeMode, themeVariables })).toEqual([])
    })

  test(`§3.19 ${name} spreads into the options`, () => {
    const options = resolveOptions({ networks: [mainnet], projectId: 'p', ...preset })
    expect(options.themeVariables).toEqual(themeVariables)
    expect(presetMode ?? options.themeMode).toBe(options.themeMode)
  })
}
