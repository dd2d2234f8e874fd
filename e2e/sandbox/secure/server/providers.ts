export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

export type SocialProvider = (typeof socialProviders)[number]

type ProviderFacts = {
  readonly name: string
  /** The data that the dapp gets, as the consent page words it. */
  readonly shares: string
  /** Whether the dapp gets an address. X gives only a name. */
  readonly givesEmail: boolean
}

/** The texts of the consent pages. Their colours are in `pages/site.css`. */
export const providerFacts: Readonly<Record<SocialProvider, ProviderFacts>> = {
  google: { name: 'Google', shares: 'your name and e-mail address', givesEmail: true },
  github: { name: 'GitHub', shares: 'your user name and e-mail address', givesEmail: true },
  apple: { name: 'Apple', shares: 'your name and e-mail address', givesEmail: true },
  facebook: { name: 'Facebook', shares: 'your name and e-mail address', givesEmail: true },
  x: { name: 'X', shares: 'your user name', givesEmail: false },
  discord: { name: 'Discord', shares: 'your user name and e-mail address', givesEmail: true },
}

/** Sample people, with an account at every provider. */
export const samplePeople = [
  { userName: 'alice', name: 'Alice Sand', email: 'alice@example.com' },
  { userName: 'bob', name: 'Bob Dune', email: 'bob@example.com' },
  { userName: 'carol', name: 'Carol Reef', email: 'carol@example.com' },
] as const
