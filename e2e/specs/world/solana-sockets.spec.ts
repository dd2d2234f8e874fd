import { LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js'
import { WebSocket } from 'ws'
import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'

const [first, second] = [toSigner(0), toSigner(1)]

test.describe('subscriptions of a Solana cluster', () => {
  test('report a confirmed transaction, and then end', async ({ world }) => {
    const client = await open(world.solana.wsUrl)
    const signature = await airdrop(world.solana.rpc)
    // The transaction is confirmed before the subscription.
    client.send('signatureSubscribe', [signature, { commitment: 'confirmed' }])
    const { result: id } = Object(await client.next())
    expect(await client.next()).toEqual({
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: {
        result: {
          context: { apiVersion: expect.any(String), slot: expect.any(Number) },
          value: { err: null },
        },
        subscription: id,
      },
    })
    client.send('signatureUnsubscribe', [id])
    expect(await client.next()).toMatchObject({ error: { code: -32_602 } })
    client.close()
  })

  test('report a failed transaction', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const latest = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: first.publicKey, ...latest }).add(
      SystemProgram.transfer({
        fromPubkey: first.publicKey,
        toPubkey: second.publicKey,
        lamports: 500 * LAMPORTS_PER_SOL,
      }),
    )
    transaction.sign(first)
    const signature = await connection.sendRawTransaction(transaction.serialize(), {
      skipPreflight: true,
    })
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  })

  test('report changes of an account until they are removed', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const heard: number[] = []
    const id = connection.onAccountChange(second.publicKey, ({ lamports }) => {
      heard.push(lamports / LAMPORTS_PER_SOL)
    })
    // Changes before the subscription starts are not reported.
    await expect
      .poll(async () => {
        await airdrop(world.solana.rpc)
        return heard.length
      })
      .toBeGreaterThan(0)
    const balance = (await connection.getBalance(second.publicKey)) / LAMPORTS_PER_SOL
    await expect.poll(() => heard.at(-1)).toBe(balance)
    await connection.removeAccountChangeListener(id)
    const count = heard.length
    await airdrop(world.solana.rpc)
    await connection.getSlot()
    expect(heard).toHaveLength(count)
  })

  test('report the logs of transactions that mention an account', async ({ world }) => {
    const client = await open(world.solana.wsUrl)
    client.send('logsSubscribe', [{ mentions: [first.publicKey.toBase58()] }, {}])
    await client.next()
    client.send('logsSubscribe', [{ mentions: [second.publicKey.toBase58()] }])
    const { result: id } = Object(await client.next())
    const signature = await airdrop(world.solana.rpc)
    expect(await client.next()).toMatchObject({
      method: 'logsNotification',
      params: {
        result: { value: { err: null, logs: expect.any(Array), signature } },
        subscription: id,
      },
    })
    client.close()
  })

  test('report new slots', async ({ world }) => {
    // The cluster's own port also accepts sockets.
    const client = await open(world.solana.url.replace('http:', 'ws:'))
    client.send('slotSubscribe', [])
    const { result: id } = Object(await client.next())
    const one = Object(await client.next())
    const other = Object(await client.next())
    expect(one).toMatchObject({ method: 'slotNotification', params: { subscription: id } })
    expect(one.params.result.parent).toBe(one.params.result.slot - 1)
    expect(other.params.result.slot).toBeGreaterThan(one.params.result.slot)
    client.send('slotUnsubscribe', [id])
    await expect.poll(() => client.next()).toMatchObject({ result: true })
    client.close()
  })

  test('refuse unknown methods and ignore pings', async ({ world }) => {
    const client = await open(world.solana.wsUrl)
    client.notify('ping')
    client.send('blockSubscribe', ['all'])
    expect(await client.next()).toMatchObject({ error: { code: -32_601 } })
    client.send('accountSubscribe', ['abc'])
    expect(await client.next()).toMatchObject({ error: { code: -32_602 } })
    client.close()
  })

  test('are cut when the cluster stops', async ({ world }) => {
    const client = await open(world.solana.wsUrl)
    world.solana.drop()
    await client.closed
    await expect(open(world.solana.wsUrl)).rejects.toThrow('socket hang up')
    world.solana.heal()
    const again = await open(world.solana.wsUrl)
    again.close()
    await again.closed
  })
})

type Rpc = (method: string, parameters?: readonly unknown[]) => Promise<unknown>

const airdrop = (rpc: Rpc) => rpc('requestAirdrop', [second.publicKey.toBase58(), LAMPORTS_PER_SOL])

/** Opens a socket whose messages are read one after the other. */
async function open(url: string) {
  const socket = new WebSocket(url)
  const messages: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString())
    const take = waiting.shift()
    if (take) take(message)
    else messages.push(message)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  const post = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  return {
    closed,
    send: (method: string, params: readonly unknown[]) => post({ id: 1, method, params }),
    notify: (method: string) => post({ method }),
    next: () =>
      messages.length > 0
        ? Promise.resolve(messages.shift())
        : new Promise<unknown>((resolve) => waiting.push(resolve)),
    close: () => socket.close(),
  }
}
