import { describe, expect, test } from 'vitest'
import { createThemeController } from './theme-controller.ts'

/** The preference of a device, and how often it was looked up and is listened to. */
function createDevice() {
  const listeners = new Set<unknown>()
  const target = new EventTarget()
  const device = {
    addEventListener(type: string, listener: EventListener, { signal }: { signal: AbortSignal }) {
      listeners.add(listener)
      signal.addEventListener('abort', () => listeners.delete(listener))
      target.addEventListener(type, listener, { signal })
    },
    matches: false,
  }
  const count = { lookups: 0 }
  return {
    count,
    find: () => {
      count.lookups += 1
      return device
    },
    listenerCount: () => listeners.size,
    prefer: (scheme: 'dark' | 'light') => {
      device.matches = scheme === 'light'
      target.dispatchEvent(new Event('change'))
    },
  }
}

describe('createThemeController', () => {
  test('§3.19 begins with the options and changes the mode alone', () => {
    const themeVariables = { '--portico-accent': '#ff0000' }
    const { count, find, listenerCount } = createDevice()
    const theme = createThemeController({ themeMode: 'dark', themeVariables }, find)
    expect(theme.store.getState()).toEqual({ themeMode: 'dark', themeVariables })
    theme.start()
    theme.setThemeMode('light')
    expect(theme.store.getState()).toEqual({ themeMode: 'light', themeVariables })
    expect([count.lookups, listenerCount()]).toEqual([0, 0])
  })

  test('§3.19 adds variables to those before, and replaces those of the same name', () => {
    const theme = createThemeController(
      {
        themeMode: 'dark',
        themeVariables: { '--portico-accent': '#ff0000', '--portico-z-index': 7 },
      },
      () => undefined,
    )
    theme.setThemeVariables({ '--portico-accent': '#00ff00', '--portico-font-family': 'Georgia' })
    expect(theme.store.getState().themeVariables).toEqual({
      '--portico-accent': '#00ff00',
      '--portico-font-family': 'Georgia',
      '--portico-z-index': 7,
    })
  })

  test('§3.19 follows the device in the mode system, from its start to its end', () => {
    const { find, listenerCount, prefer } = createDevice()
    prefer('light')
    const theme = createThemeController({ themeMode: 'auto', themeVariables: {} }, find)
    const toMode = () => theme.store.getState().themeMode
    expect([toMode(), listenerCount()]).toEqual(['light', 0])
    theme.start()
    prefer('dark')
    expect([toMode(), listenerCount()]).toEqual(['dark', 1])
    theme.setThemeMode('light')
    expect([toMode(), listenerCount()]).toEqual(['light', 0])
    theme.setThemeMode('auto')
    expect([toMode(), listenerCount()]).toEqual(['dark', 1])
    prefer('light')
    expect(toMode()).toBe('light')
    theme.destroy()
    expect(listenerCount()).toBe(0)
  })

  test('§9.36 is dark in the mode system where the device has no preference, as on a server', () => {
    const theme = createThemeController({ themeMode: 'auto', themeVariables: {} }, () => undefined)
    theme.start()
    expect(theme.store.getState().themeMode).toBe('dark')
  })
})
