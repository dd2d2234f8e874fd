import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

const refuse = (reason: string) =>
  new PorticoError('sign-in-refused', `The sign-in was refused: ${reason}.`, {
    details: { reason, status: 401 },
  })

const atClock = { code: 'sign-in-refused', details: { isClock: true } }
const toIso = (time: number) => new Date(time).toISOString()

/** A case without the modal, whose server refuses each session. */
async function createRefusingCase(reason: string, times: (now: number) => object = () => ({})) {
  const instance = createSignInCase()
  const { clock, connectionFlow, fake, getFeature, options, signatures } = instance
  const createMessage = options.siwx?.createMessage
  Object.assign(options.siwx ?? {}, {
    createMessage: async (account: never) => ({
      ...(await createMessage?.(account)),
      ...times(clock.now()),
    }),
  })
  fake.before = (call) =>
    /^(add|set)/.test(call) ? Promise.reject(refuse(reason)) : Promise.resolve()
  signatures.answer = async () => '0x5161'
  await connectionFlow.connect('io.example')
  await settle()
  const { signIn } = await getFeature()
  return { ...instance, signIn }
}

describe('a refusal by the times of the message', () => {
  test.each([
    ['expired', 'that has not expired by the device', (now: number) => toTimes(now + 86_400_000)],
    ['expired', 'without an end', () => ({})],
    ['not-yet-valid', 'that is valid by the device', (now: number) => toTimes(undefined, now)],
    ['not-yet-valid', 'without a start', () => ({})],
  ])('%s, of a message %s: the clock of the device may be wrong', async (reason, _, times) => {
    const { signIn, state } = await createRefusingCase(reason, times)
    const error = {
      code: 'sign-in-refused',
      details: { isClock: true, reason, status: 401 },
      message: `The sign-in was refused: ${reason}. The clock of the device may be wrong.`,
    }
    await expect(signIn()).rejects.toMatchObject(error)
    expect(state()).toMatchObject({ error, status: 'signed-out' })
  })

  test.each([
    ['expired', 'that has expired by the device', (now: number) => toTimes(now)],
    [
      'not-yet-valid',
      'that starts after the time of the device',
      (now: number) => toTimes(undefined, now + 1_000),
    ],
    ['nonce', 'of another nonce', () => ({})],
  ])('%s, of a message %s: the clock is not the reason', async (reason, _, times) => {
    const { signIn } = await createRefusingCase(reason, times)
    const error = await signIn().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'sign-in-refused' })
    expect(Object(error).details).toEqual({ reason, status: 401 })
  })

  function toTimes(end?: number, start?: number) {
    return {
      ...(end !== undefined && { expirationTime: toIso(end) }),
      ...(start !== undefined && { notBefore: toIso(start) }),
    }
  }

  test('§4.22 with the connection: the attempt fails with the clock', async () => {
    const instance = createSignInCase()
    const { connect, connection, connector, fake } = instance
    const { connect: connectAlone } = connector
    const signIn = [toFakeSession('eip155:1', firstAddress)]
    Object.assign(connector, {
      connect: async (request: Parameters<typeof connectAlone>[0]) => ({
        ...(await connectAlone(request)),
        signIn,
      }),
    })
    fake.before = (call) =>
      /^(add|set)/.test(call) ? Promise.reject(refuse('expired')) : Promise.resolve()
    await connect()
    expect(connection()).toMatchObject({ failure: { error: atClock }, status: 'disconnected' })
  })
})

describe('a message that has expired at once by the clock of the device', () => {
  test('in the modal: the message says so, and the wallet is not opened', async () => {
    const { connect, fake, message, press, signatures, state } = createSignInCase()
    fake.lifetime = 0
    await connect()
    await press()
    expect(await message()).toMatchObject({ error: atClock, status: 'failed' })
    expect(signatures.calls).toEqual([])
    expect(state().status).toBe('signed-out')
  })

  test('without the modal: the state says so, and nothing opens', async () => {
    const { clock, connectionFlow, fake, getFeature, isOpen, signatures, state } =
      createSignInCase()
    fake.lifetime = -86_400_000
    signatures.answer = async () => '0x5161'
    await connectionFlow.connect('io.example')
    await settle()
    await (await getFeature()).signIn()
    clock.advance(0)
    await settle()
    expect(state()).toMatchObject({ error: atClock, status: 'signed-out' })
    expect(isOpen()).toBe(false)
  })

  test('one that has a life is no fault of the clock', async () => {
    const { clock, connect, fake, press, signatures, state } = createSignInCase()
    fake.lifetime = 120_000
    signatures.answer = async () => '0x5161'
    await connect()
    await press()
    clock.advance(120_000)
    await settle()
    expect(state()).toMatchObject({ error: undefined, status: 'signed-out' })
  })
})
