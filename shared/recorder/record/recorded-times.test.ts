import { expect, test } from 'vitest'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'

const height = 351_234_567
const block = '0x165ec15'

/** A recording of a page that reads the heights of its chains. */
async function recordHeights() {
  const instance = createRecordedInstance()
  const { adapters, clock, connectWallet, nodes, recording, wallet, wallets } = instance
  await connectWallet('io.example')
  const network = instance.network.networks[0]
  if (!network) throw new TypeError('There is no network.')
  for (const method of ['getSlot', 'getBlockHeight', 'getLatestBlockhash', 'eth_blockNumber']) {
    const answer = method === 'eth_blockNumber' ? block : height
    nodes.answer = () =>
      method === 'getLatestBlockhash'
        ? { context: { slot: height }, value: { blockhash: 'x', lastValidBlockHeight: height } }
        : answer
    await adapters.get('eip155')?.read({ method, network, params: [] })
    wallet.reply = () => answer
    const connector = wallets.store.getState().connectors.find(({ id }) => id === 'io.example')
    await (await connector?.getProvider())?.request({ method })
  }
  clock.advance(1_000)
  await settle()
  return { now: clock.now(), text: JSON.stringify(await recording.export()) }
}

test('a recording has no height of a chain, and no time of the world', async () => {
  const { now, text } = await recordHeights()
  for (const found of [height, block, 3.5e8, 4e8, '0x1406f40', '0x1312d00'])
    expect(text).not.toContain(String(found))
  expect(text).toContain('getSlot')
  // Each time of the last 45 days begins with these digits.
  expect(Math.abs(Number(/"startedAt":(\d+)/.exec(text)?.[1]) - now)).toBeGreaterThan(60_000)
  expect(text).not.toContain(String(now).slice(0, 8))
})
