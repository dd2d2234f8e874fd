import { expect, test } from 'vitest'
import { dialogStyles } from './dialog-styles.ts'
import { frameStyles } from './frame-styles.ts'

test('§9.35 the card fades in 120 ms and zooms in 150 ms, or slides on a phone, with the scrim', () => {
  const transitions = [...dialogStyles.matchAll(/transition: ([^;}]+)/g)].map(([, text]) => text)
  expect(transitions).toEqual([
    'opacity var(--p-fast), background-color var(--p-slow), overlay 150ms allow-discrete',
    'opacity var(--p-slow), display 150ms allow-discrete, overlay 150ms allow-discrete',
    'none',
    'none',
    'opacity var(--p-fast), transform var(--p-slow)',
    'opacity var(--p-fast), transform 320ms cubic-bezier(.32, .72, 0, 1)',
  ])
  expect(frameStyles.match(/--p-(fast|slow): \d+ms/g)).toEqual([
    '--p-fast: 120ms',
    '--p-slow: 150ms',
  ])
  const starts = [
    ...dialogStyles.matchAll(/@starting-style \{ dialog\[open\] \.card \{ ([^}]+) \}/g),
  ]
  expect(starts.map(([, text]) => text)).toEqual([
    'opacity: .5; transform: scale(.97);',
    'opacity: 1; transform: translateY(100%);',
  ])
})
