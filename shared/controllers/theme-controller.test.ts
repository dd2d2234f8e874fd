import { describe, expect, test } from 'vitest'
import { createThemeController } from './theme-controller.ts'

describe('createThemeController', () => {
  test('§3.19 begins with the options and changes the mode alone', () => {
    const themeVariables = { '--portico-accent': '#ff0000' }
    const theme = createThemeController({ themeMode: 'dark', themeVariables })
    expect(theme.store.getState()).toEqual({ themeMode: 'dark', themeVariables })
    theme.setThemeMode('light')
    expect(theme.store.getState()).toEqual({ themeMode: 'light', themeVariables })
  })

  test('§3.19 adds variables to those before, and replaces those of the same name', () => {
    const theme = createThemeController({
      themeMode: 'dark',
      themeVariables: { '--portico-accent': '#ff0000', '--portico-z-index': 7 },
    })
    theme.setThemeVariables({ '--portico-accent': '#00ff00', '--portico-font-family': 'Georgia' })
    expect(theme.store.getState().themeVariables).toEqual({
      '--portico-accent': '#00ff00',
      '--portico-font-family': 'Georgia',
      '--portico-z-index': 7,
    })
  })
})
