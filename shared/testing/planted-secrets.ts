import { fields } from '../recorder/redact/recorded-fields.ts'
import { firstAddress, secondAddress } from './fake-connector.ts'

/** What no recording may have. */
export const secret = {
  address: firstAddress,
  code: '918273',
  cookie: 'session-cookie-7f3a',
  email: 'alice.secret@mail.example',
  event: 'MARCH_HARE',
  error: 'Service says hello to alice-in-error',
  host: 'private-host.example',
  image: 'image-secret-91',
  key: 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  message: 'Sign in as alice with nonce 5512',
  other: secondAddress,
  phrase: 'test test test test test test test test test test test junk',
  query: 'query-secret-42',
  signature: `0x${'d1'.repeat(65)}`,
  solanaKey:
    '4NMwxzmYj2uvHuq8xoqhY8RXg63KSVJM1DXkpbmkUY7YQWuoyQgFnnzn6yo3CMnqZasnNPNuAT2TLwQsCaKkUddp',
  text: 'placeholder-secret-13',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2ln',
  title: 'Invoice of Alice Liddell',
  unknown: 'unknown-field-secret-77',
  word: 'jabberwocky',
  words: 'whiteRabbit',
} as const

/** A code in each field of numbers, and words in each field of words. */
const inEachField = {
  ...Object.fromEntries(
    [...fields.smallCounts, ...fields.timestamps].map((name) => [name, Number(secret.code)]),
  ),
  args: [secret.word, secret.words, secret.event].map((word) =>
    Object.fromEntries([...fields.words].map((name) => [name, word])),
  ),
  ids: [secret.word, Number(secret.code)],
}

/** What a service may answer: fields that are read, and fields that are not known, with a secret in each. */
export const poisoned = {
  [secret.email]: secret.token,
  access_token: secret.token,
  addresses: { '0x1': { address: secret.address, exists: true } },
  balances: [
    {
      address: `eip155:1:${secret.address}`,
      iconUrl: `https://${secret.host}/${secret.image}?q=${secret.query}`,
      name: secret.text,
      quantity: { numeric: '918273' },
    },
  ],
  code: secret.token,
  count: 1,
  data: [
    {
      code: secret.code,
      homepage: `https://${secret.host}/?token=${secret.token}`,
      id: secret.unknown,
      image_url: `https://${secret.host}/${secret.image}.png`,
      mobile_link: `wc-${secret.host}://${secret.query}`,
      name: secret.text,
      unknown: secret.unknown,
    },
  ],
  error: { message: secret.error, reason: secret.error },
  message: secret.error,
  newEmail: secret.email,
  params: [inEachField],
  privateKey: secret.key,
  reasons: [{ description: secret.error, name: secret.error }],
  secret: { nested: { [secret.unknown]: secret.unknown } },
  state: secret.token,
  status: secret.error,
  token: secret.token,
  url: `https://${secret.host}/?${secret.query}#${secret.token}`,
}

/** What may be stored, with a secret in each value. */
export const poisonedStorage = {
  email: JSON.stringify(secret.cookie),
  other: secret.cookie,
  'portico.v1.active-network': JSON.stringify(secret.unknown),
  'portico.v1.email': JSON.stringify(secret.email),
  'portico.v1.deeplink-choice': JSON.stringify({ href: 'a://', name: secret.text }),
  WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({
    href: `https://${secret.host}/?${secret.query}`,
    name: secret.text,
  }),
  'portico.v1.not-spam': JSON.stringify([
    `eip155:1/erc721:${secret.address.toLowerCase()}/${secret.code}`,
    secret.phrase,
  ]),
  'portico.v1.portfolio-cache': JSON.stringify({
    [`eip155:1:${secret.address}`]: { at: 1, value: poisoned.balances },
    [secret.email]: { at: 1, value: [] },
  }),
  'portico.v1.purchases': JSON.stringify([
    {
      accountId: `eip155:1:${secret.address}`,
      at: 1,
      balances: { tokens: [{ assetId: secret.text, balance: '918273' }] },
      ids: [secret.unknown, secret.token],
      nonce: secret.key,
      order: { amount: '918273', currency: secret.text },
      sellerId: secret.unknown,
    },
  ]),
  'portico.v1.sent-calls': JSON.stringify([
    {
      at: 1,
      chainId: 'eip155:1',
      hashes: [`0x${secret.key}`],
      id: secret.token,
      traces: [{ from: secret.address, mark: secret.key }],
    },
  ]),
  'portico.v1.sent-receivers': JSON.stringify([
    { accountId: `eip155:1:${secret.address}`, address: secret.other, name: secret.text },
  ]),
  'portico.v1.sent-transactions': JSON.stringify([
    {
      accountId: secret.phrase,
      at: 1,
      id: `0x${secret.key}`,
      nonce: 918_273,
      note: secret.text,
    },
  ]),
  'portico.v1.messaging-app-social': JSON.stringify({
    nonce: secret.token,
    provider: 'x',
    startedAt: 1,
  }),
  'portico.v1.recent-wallets': JSON.stringify([
    { id: 'a', name: secret.text, token: secret.token },
  ]),
  'portico.v1.social-username': JSON.stringify(secret.title),
}

/** The names of the secrets that a text has. */
export const findSecrets = (text: string) =>
  Object.entries(secret).flatMap(([name, value]) =>
    text.toLowerCase().includes(value.toLowerCase()) ? [name] : [],
  )
