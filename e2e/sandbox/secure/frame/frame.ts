import * as v from 'valibot'
import { boundsOf, isLargerThan } from '../bounds.ts'
import { createFrameWallet } from '../wallet/frame-wallet.ts'
import { createAccountHandlers } from './account-answers.ts'
import { createAppearance } from './appearance.ts'
import { toChainId } from './chain-id.ts'
import { createEmailAnswers } from './email-answers.ts'
import type { FrameFacts, FrameParts } from './frame-parts.ts'
import { hasStorage, readDeviceId } from './frame-storage.ts'
import { createLoginAnswers } from './login-answers.ts'
import {
  type Answers,
  appMessages,
  appPrefix,
  type Envelope,
  framePrefix,
  isEventName,
} from './messages.ts'
import { createNetwork } from './network.ts'
import { type FrameMessage, listenToParent, type ParentWindow } from './parent-window.ts'
import { createPendingRequests } from './pending-requests.ts'
import { createPerson } from './person.ts'
import { createRequestAnswers } from './request-answers.ts'
import { createSiteClient } from './site-client.ts'

/** The query parameters of the frame's address (services §2.1). */
const query = v.object({
  projectId: v.optional(v.string(), ''),
  chainId: v.optional(v.string(), 'eip155:1'),
  enableLogger: v.optional(v.string()),
})
type Query = v.InferOutput<typeof query>

const protocolVersion = '4'

async function startFrame(): Promise<void> {
  const { enableLogger, ...options } = v.parse(
    query,
    Object.fromEntries(new URLSearchParams(location.search)),
  )
  if (window.parent === window) return explain('This page belongs inside a dapp.')
  const facts = await readFacts(options.projectId)
  // A dapp with an unknown project ID gets no messages, as from the hosted frame: its login times out (services §2.6).
  if (!facts) return explain('The project of this dapp is not known.')

  const log = createLog(enableLogger === 'true')
  if (!hasStorage()) return refuseAll(log)
  const parent = listenToParent((message) => {
    log('heard', message.type)
    void reply(message, { answer: (name) => toAnswer(name, { message, answers }), parent, log })
  })
  const parts = createFrameParts({ ...options, facts, parent })
  const answers: Answers = {
    ...createLoginAnswers(parts),
    ...createAccountHandlers(parts),
    ...createEmailAnswers(parts),
    ...createRequestAnswers(parts),
  }
  parent.post({ type: `${framePrefix}READY`, payload: { version: protocolVersion } })
}

/** Answers each request with the reason, so that the dapp can name it at once. The keys have no place to be. */
function refuseAll(log: Log): void {
  explain('This browser blocks the storage of this site.')
  const refuse = () => Promise.reject(new Error('This browser blocks the storage of this site.'))
  const parent = listenToParent((message) => void reply(message, { answer: refuse, parent, log }))
  parent.post({ type: `${framePrefix}READY`, payload: { version: protocolVersion } })
}

type PartsOptions = Pick<Query, 'projectId' | 'chainId'> & {
  facts: FrameFacts
  parent: ParentWindow
}

function createFrameParts({ projectId, chainId, facts, parent }: PartsOptions): FrameParts {
  const site = createSiteClient({ projectId, deviceId: readDeviceId() })
  const appearance = createAppearance(document.documentElement)
  const dapp: FrameParts['dapp'] = { metadata: undefined }
  const readDapp = () => {
    const { origin } = parent
    if (!origin) return undefined
    const { name = new URL(origin).host, url = origin, icons = [] } = dapp.metadata ?? {}
    // The dapp's own address is used only in browsers that also give the real origin. Others use the parent's origin.
    return { name, url: 'ancestorOrigins' in location ? url : origin, icons }
  }
  const person = createPerson({
    place: () => ({ projectId, origin: parent.origin ?? '' }),
    site,
    createWallet: (userId) =>
      createFrameWallet({
        userId,
        projectId,
        facts,
        dapp: readDapp,
        theme: () => appearance.theme,
        host: toElement('#approvals'),
        syncLogin: () => person.sync(),
      }),
  })
  const network = createNetwork(toChainId(chainId))
  const pending = createPendingRequests(person)
  return { facts, site, parent, person, pending, network, appearance, dapp }
}

type Replying = { answer: (name: string) => Promise<unknown>; parent: ParentWindow; log: Log }

/** Replies with the same name and id, and with the answer or the error. */
async function reply(message: Envelope, { answer, parent, log }: Replying): Promise<void> {
  const name = message.type.slice(appPrefix.length)
  const post = (outcome: 'SUCCESS' | 'ERROR', payload: unknown) => {
    const said: FrameMessage = {
      type: `${framePrefix}${name}_${outcome}`,
      ...(message.id !== undefined && { id: message.id }),
      ...(payload !== undefined && { payload }),
    }
    log('said', said.type)
    parent.post(said)
  }
  try {
    post('SUCCESS', await answer(name))
  } catch (cause) {
    post('ERROR', { message: cause instanceof Error ? cause.message : String(cause) })
  }
}

async function toAnswer(
  name: string,
  { message, answers }: { message: Envelope; answers: Answers },
): Promise<unknown> {
  if (!isEventName(name)) throw new Error(`Unknown message type: ${message.type}`)
  if (isLargerThan(message.payload, boundsOf.message)) throw new Error(`${name} is too large`)
  const parsed = v.safeParse(appMessages[name], message.payload)
  if (!parsed.success) throw new Error(`${name} cannot be read: ${parsed.issues[0].message}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by this event's own schema.
  return answers[name](parsed.output as never)
}

async function readFacts(projectId: string): Promise<FrameFacts | undefined> {
  const response = await fetch(`/sdk/facts.json?projectId=${encodeURIComponent(projectId)}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: our own site serves it, and types it there.
  return response.ok ? ((await response.json()) as FrameFacts) : undefined
}

type Log = (verb: 'heard' | 'said', type: string) => void

function createLog(isOn: boolean): Log {
  return (verb, type) => {
    // oxlint-disable-next-line no-console -- The dapp turns it on with `enableLogger`.
    if (isOn) console.debug(`[secure frame] ${verb} ${type}`)
  }
}

function explain(text: string): void {
  toElement('#note').textContent = text
}

function toElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The frame's page has no ${selector}.`)
  return element
}

void startFrame()
