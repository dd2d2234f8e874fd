import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Letter } from './mailbox.ts'

const fiveMinutes = 300

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Invalid topic'))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))

const publishSchema = v.object({
  topic,
  message: v.pipe(v.string(), v.nonEmpty()),
  ttl: seconds,
  tag: v.optional(v.number(), 0),
  attestation: v.nullish(v.string()),
})

const topicSchema = v.object({ topic })
const topicsSchema = v.object({ topics: v.array(topic) })
/** The id is ignored, because clients generate their own subscription ids. Only the topic counts. */
const subscriptionSchema = v.object({ topic, id: v.optional(v.string()) })

const proposalSchema = v.object({
  pairingTopic: topic,
  sessionProposal: v.pipe(v.string(), v.nonEmpty()),
  ttl: v.optional(seconds, fiveMinutes),
  attestation: v.nullish(v.string()),
})

const approvalSchema = v.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: v.pipe(v.string(), v.nonEmpty()),
  sessionSettlementRequest: v.pipe(v.string(), v.nonEmpty()),
  ttl: v.optional(seconds, fiveMinutes),
})

type Publication = Pick<Letter, 'topic' | 'message' | 'tag'> & {
  readonly ttl: number
  readonly attestation?: string | null | undefined
}

export type Desk = {
  readonly clientId: string
  publish: (publication: Publication) => void
  /** Subscribes to a topic. Its unread messages are sent after the response. */
  subscribe: (topic: string) => void
  unsubscribe: (topic: string) => void
  kept: (topic: string) => readonly Letter[]
}

type Method = (desk: Desk, parameters: unknown) => unknown

/** The relay's methods, by name. Each throws a `ValiError` for parameters of the wrong shape. */
export const relayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['irn_publish', takes(publishSchema, (desk, one) => publishAll(desk, [one]))],
  [
    'irn_batchPublish',
    takes(v.object({ messages: v.array(publishSchema) }), (desk, { messages }) =>
      publishAll(desk, messages),
    ),
  ],
  ['irn_subscribe', takes(topicSchema, (desk, one) => subscribe(desk, one.topic))],
  [
    'irn_batchSubscribe',
    takes(topicsSchema, (desk, { topics }) => topics.map((one) => subscribe(desk, one))),
  ],
  ['irn_unsubscribe', takes(subscriptionSchema, (desk, one) => unsubscribeAll(desk, [one]))],
  [
    'irn_batchUnsubscribe',
    takes(v.object({ subscriptions: v.array(subscriptionSchema) }), (desk, { subscriptions }) =>
      unsubscribeAll(desk, subscriptions),
    ),
  ],
  ['irn_fetchMessages', takes(topicSchema, (desk, one) => fetchMessages(desk, [one.topic]))],
  [
    'irn_batchFetchMessages',
    takes(topicsSchema, (desk, { topics }) => fetchMessages(desk, topics)),
  ],
  [
    // Subscribes the proposer to the pairing, because its client does not do it.
    'wc_proposeSession',
    takes(proposalSchema, (desk, { pairingTopic, sessionProposal, ttl, attestation }) => {
      desk.subscribe(pairingTopic)
      desk.publish({ topic: pairingTopic, message: sessionProposal, tag: 1100, ttl, attestation })
      return true
    }),
  ],
  [
    // Subscribes the wallet to the session, because its client does not do it.
    'wc_approveSession',
    takes(approvalSchema, (desk, approval) => {
      const { pairingTopic, sessionTopic, ttl } = approval
      desk.subscribe(sessionTopic)
      const response = { topic: pairingTopic, message: approval.sessionProposalResponse, tag: 1101 }
      const settlement = {
        topic: sessionTopic,
        message: approval.sessionSettlementRequest,
        tag: 1102,
      }
      desk.publish({ ...response, ttl })
      desk.publish({ ...settlement, ttl })
      return true
    }),
  ],
])

function takes<schema extends v.GenericSchema>(
  schema: schema,
  handle: (desk: Desk, parameters: v.InferOutput<schema>) => unknown,
): Method {
  return (desk, parameters) => handle(desk, v.parse(schema, parameters))
}

function publishAll(desk: Desk, publications: readonly Publication[]): true {
  for (const publication of publications) desk.publish(publication)
  return true
}

function subscribe(desk: Desk, topicName: string): string {
  desk.subscribe(topicName)
  return toSubscriptionId(topicName, desk.clientId)
}

function unsubscribeAll(desk: Desk, subscriptions: readonly { readonly topic: string }[]): true {
  for (const subscription of subscriptions) desk.unsubscribe(subscription.topic)
  return true
}

function fetchMessages(desk: Desk, topics: readonly string[]) {
  const messages = topics
    .flatMap((one) => desk.kept(one))
    .map(({ topic: name, message, publishedAt, tag }) => ({
      topic: name,
      message,
      publishedAt,
      tag,
    }))
  return { messages, hasMore: false }
}

/** The subscription id. The clients derive the same id without waiting for the relay's response. */
export function toSubscriptionId(topicName: string, clientId: string): string {
  return createHash('sha256').update(`${topicName}${clientId}`).digest('hex')
}
