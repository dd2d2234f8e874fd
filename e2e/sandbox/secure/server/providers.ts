export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof socialProviders)[number]

type ProviderFacts = {
  readonly name: string
  /** What a dapp gets to know, in the words of the consent page. */
  readonly shares: string
  /** Whether a dapp gets an address. X gives a name alone. */
  readonly givesEmail: boolean
}

/** What the consent pages say. Their colours are in `pages/site.css`. */
export const providerFacts: Readonly<Record<SocialProvider, ProviderFacts>> = {
  google: { name: 'Google', shares: 'your name and e-mail address', givesEmail: true },
  github: { name: 'GitHub', shares: 'your user name and e-mail address', givesEmail: true },
  apple: { name: 'Apple', shares: 'your name and e-mail address', givesEmail: true },
  facebook: { name: 'Facebook', shares: 'your name and e-mail address', givesEmail: true },
  x: { name: 'X', shares: 'your user name', givesEmail: false },
  discord: { name: 'Discord', shares: 'your user name and e-mail address', givesEmail: true },
}

/** The people who have an account everywhere. */
export const samplePeople = [
  { userName: 'alice', name: 'Alice Sand', email: 'alice@example.com' },
  { userName: 'bob', name: 'Bob Dune', email: 'bob@example.com' },
  { userName: 'carol', name: 'Carol Reef', email: 'carol@example.com' },
] as const
