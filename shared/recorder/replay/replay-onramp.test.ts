import { beforeAll, describe, expect, test } from 'vitest'
import { createCore } from '../../core/create-core.ts'
import { createOnrampCase } from '../../testing/onramp-case.ts'
import { findSecrets, secret } from '../../testing/planted-secrets.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { isOnrampOffered, isSwapOffered } from '../../wallets/wallet-offers.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

type CaseOptions = NonNullable<Parameters<typeof createOnrampCase>[0]>

/** Lets everything in progress end. */
async function rest(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await settle()
}

/** A visitor who can buy, with a time zone. Everything that the host says is secret. */
async function createRecordedCase({
  timeZone = 'UTC',
  ...options
}: CaseOptions & { timeZone?: string } = {}) {
  return createOnrampCase({
    create(coreOptions) {
      const page = { ...coreOptions.platform.page, timeZone: () => timeZone }
      const platform = { ...coreOptions.platform, page }
      return createRecordedCore(recorderOptions, { ...coreOptions, platform }, createCore)
    },
    ...options,
  })
}

type Case = Awaited<ReturnType<typeof createRecordedCase>>

/** What a view shows of the purchase, and what it offers. */
async function readOffers(core: Pick<Case, 'features' | 'network' | 'options' | 'platform'>) {
  const { actions, stores } = await core.features.onramp.get()
  const { network } = core.network.store.getState()
  const { meld, onReport, privacyPolicyUrl, termsConditionsUrl } = core.options
  const state = stores.onramp.getState()
  return {
    hostOptions: [meld, onReport, privacyPolicyUrl, termsConditionsUrl].map(
      (one) => one !== undefined,
    ),
    hasUrl: state.status !== 'idle' && state.url !== undefined,
    isBuyingOffered: isOnrampOffered(core, network),
    isSwapOffered: isSwapOffered(core, network),
    sellers: actions.getSellers().length,
    status: state.status,
  }
}

/** Replays what was recorded, and compares what both show at the end. */
async function expectEqual(instance: Case): Promise<void> {
  const text = JSON.stringify(await instance.recording?.export())
  expect(findSecrets(text)).toEqual([])
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  expect(await replay.play()).toBeUndefined()
  expect(await readOffers(replay.getCore())).toEqual(await readOffers(instance))
  replay.destroy()
}

const host = {
  meld: { publicKey: secret.token, url: `https://${secret.host}/` },
  onReport: () => Promise.resolve(),
  onrampProviders: [
    {
      fee: secret.text,
      getUrl: ({ amount }: { readonly amount: string | undefined }) =>
        amount === undefined
          ? `https://${secret.host}/?${secret.query}`
          : Promise.reject(new TypeError(secret.error)),
      id: secret.unknown,
      imageUrl: `https://${secret.host}/${secret.image}`,
      name: secret.title,
      namespaces: ['eip155'] as const,
    },
  ],
  privacyPolicyUrl: `https://${secret.host}/privacy`,
  termsConditionsUrl: `https://${secret.host}/terms`,
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a purchase from its window to its delivery, and one of a blocked window', async () => {
    const instance = await createRecordedCase()
    await instance.start('coinbase')
    await rest()
    expect(instance.state().status).toBe('waiting')
    await expectEqual(instance)
    for (const status of ['IN_PROGRESS', 'FAILED', 'SUCCESS'] as const) {
      instance.setHistory({ amount: '50', id: secret.unknown, status })
      await instance.pass(4)
      await rest()
      await expectEqual(instance)
    }
    expect(instance.state().status).toBe('bought')
    instance.rpc.isBlocking = true
    await instance.start('coinbase')
    await rest()
    expect(instance.state().status).toBe('blocked')
    await expectEqual(instance)
    instance.rpc.answerUrl = () => new Response('', { status: 503 })
    instance.onramp.restartPurchase()
    await rest()
    expect(instance.state().status).toBe('unavailable')
    await expectEqual(instance)
  })

  test('replays purchases at the providers of the host, whose URLs it does not have', async () => {
    const instance = await createRecordedCase(host)
    expect(instance.onramp.getSellers().map(({ id }) => id)).toEqual([
      'coinbase',
      'meld',
      secret.unknown,
    ])
    for (const id of ['meld', secret.unknown]) {
      await instance.start(id)
      await rest()
      expect(instance.state().status).toBe('waiting')
      await expectEqual(instance)
    }
    await instance.start(secret.unknown, { amount: '918273', currency: 'USDC' })
    await rest()
    expect(instance.state().status).toBe('unavailable')
    await expectEqual(instance)
  })

  test('offers what the host has offered in the time zone of the visitor', async () => {
    for (const [restrictedTimeZones, isOffered] of [
      [[secret.text, 'europe/berlin'], false],
      [[secret.text], true],
      [undefined, true],
    ] as const) {
      const instance = await createRecordedCase({ restrictedTimeZones, timeZone: 'Europe/Berlin' })
      expect(await readOffers(instance)).toMatchObject({
        isBuyingOffered: isOffered,
        isSwapOffered: isOffered,
      })
      await expectEqual(instance)
    }
  })
})
