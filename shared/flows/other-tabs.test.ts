import { expect, test } from 'vitest'
import { createFakeChannels } from '../testing/fake-channels.ts'
import { createConnectedInstance, createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

/** Two tabs of a site with a connected wallet. Each has a storage of its own here. */
async function createTabs() {
  const channels = createFakeChannels()
  const first = await createConnectedInstance({ openChannel: channels.open })
  const second = await createConnectedInstance({ openChannel: channels.open })
  const getStatus = ({ connection }: typeof first) => connection().status
  return { channels, first, getStatus, second }
}

test('§4.6 what a visitor disconnects in a tab is disconnected in the others, which do not pass it on', async () => {
  const { channels, first, getStatus, second } = await createTabs()
  second.storage.remove('connected-connectors')
  await first.actions.disconnect()
  await settle()
  expect(getStatus(second)).toBe('disconnected')
  expect(first.wallet.calls).toContain('disconnect')
  expect(second.wallet.calls).not.toContain('disconnect')
  expect(channels.messages).toHaveLength(1)
  await second.actions.disconnect()
  expect(channels.messages).toHaveLength(1)
})

test('§4.6 a connection that the storage has by then stays, and so does one of another namespace', async () => {
  const { channels, first, getStatus, second } = await createTabs()
  await first.actions.disconnect()
  await settle()
  expect(getStatus(second)).toBe('connected')
  second.storage.remove('connected-connectors')
  channels.open('portico-disconnect', () => undefined).post('solana')
  await settle()
  expect(getStatus(second)).toBe('connected')
})

test('§4.6 a tab that never connects opens no channel, and one that is destroyed closes it', async () => {
  const { channels, first, second } = await createTabs()
  createFakeInstance({ openChannel: channels.open })
  // That of receipts is the other one of each.
  expect(channels.count()).toBe(4)
  first.destroy()
  second.destroy()
  expect(channels.count()).toBe(0)
})
