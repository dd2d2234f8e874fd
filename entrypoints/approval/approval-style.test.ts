import { expect, test } from 'vitest'
import { approvalStyle } from './approval-style.ts'

test('an approval names no font that its page could define', () => {
  const fonts = [...approvalStyle.matchAll(/font(?:-family)?: ([^;]+);/g)].map(([, value]) => value)
  expect(fonts).toEqual(['14px/20px system-ui, sans-serif', '12px/18px monospace', 'inherit'])
})
