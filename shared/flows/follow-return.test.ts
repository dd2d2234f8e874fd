import { expect, test } from 'vitest'
import { createFakePlatform } from '../testing/fake-platform.ts'
import { followReturn } from './follow-return.ts'

function start() {
  const platform = createFakePlatform()
  let reads = 0
  const connections = {
    refresh: () => {
      reads += 1
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: nothing else of the connections is used.
  const stop = followReturn({ connections, platform } as never)
  const show = () => platform.page.announce('pageshow', undefined)
  const leave = () => platform.page.announce('pagehide', undefined)
  return { getReads: () => reads, leave, platform, show, stop }
}

test('reads the wallets again each time the visitor goes back to the page, and not as it loads', () => {
  const { getReads, leave, show } = start()
  show()
  expect(getReads()).toBe(0)
  leave()
  expect(getReads()).toBe(0)
  show()
  show()
  expect(getReads()).toBe(1)
  leave()
  show()
  expect(getReads()).toBe(2)
})

test('leaves no listener', () => {
  const { leave, platform, show, stop, getReads } = start()
  stop()
  leave()
  show()
  expect(getReads()).toBe(0)
  expect(platform.page.listenerCount()).toBe(0)
})
