import { expect, test } from 'vitest'
import { connect, disconnect } from 'wagmi/actions'
import { config } from './snippets/wagmi-connectors.ts'

test('a connector of a host stands beside that of Portico, and connects', async () => {
  expect(config.connectors.map(({ id }) => id)).toEqual(['org.portico.overlay', 'mock'])
  const [, burner] = config.connectors
  if (!burner) return
  const { accounts } = await connect(config, { connector: burner })
  expect(accounts).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  await disconnect(config)
  expect(config.state.status).toBe('disconnected')
})
