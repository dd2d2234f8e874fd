import { expect, test } from 'vitest'
import { base, gnosis, mainnet, polygon } from '../../../../shared/networks/mainnets.ts'
import { findNetworks } from './find-networks.ts'

const networks = [mainnet, base, polygon, gnosis]

test.each([
  ['', 4],
  ['  ', 4],
  [' BAS ', 1],
  ['eth', 2],
  ['8453', 1],
  ['84', 0],
  ['nothing', 0],
])('a search for "%s" finds networks by name, currency and id', (text, count) => {
  expect(findNetworks(networks, text)).toHaveLength(count)
})
