import type { RecordingHeader } from './recording.ts'

type Environment = RecordingHeader['environment']

const browsers = ['firefox', 'edg', 'opr', 'chrome', 'safari'] as const

/** What a page knows of the browser. `width` is that of the window, in CSS pixels. */
export type Surroundings = {
  readonly language: string
  readonly userAgent: string
  readonly source: Environment['source']
  readonly width: number
}

/** Where the overlay runs, without what would tell one visitor from another: no version, no size, no system. */
export function toEnvironment({ language, source, userAgent, width }: Surroundings): Environment {
  const agent = userAgent.toLowerCase()
  return {
    browser: browsers.find((name) => agent.includes(`${name}/`)) ?? 'other',
    locale: language.slice(0, 2),
    source,
    viewport: width < 430 ? 'phone' : width < 1_024 ? 'tablet' : 'desktop',
  }
}
