/** The conditions that all services of a world share: the clock, and whether projects have expired. */
export type Conditions = {
  /** Milliseconds since the epoch by the services' clock. */
  now: () => number
  readonly state: { readonly skew: number; readonly projectsExpired: boolean }
  /** Sets the services' clock ahead of this machine's, or behind it if negative. */
  skew: (milliseconds: number) => void
  /** Makes the services refuse every project id from now on. */
  expireProjects: () => void
  /** Whether the services accept this project id. They accept any that is not empty, unless projects have expired. */
  knowsProject: (projectId: string | undefined) => projectId is string
  reset: () => void
}

export function createConditions(): Conditions {
  let skew = 0
  let projectsExpired = false
  return {
    now: () => Date.now() + skew,
    get state() {
      return { skew, projectsExpired }
    },
    skew(milliseconds) {
      skew = milliseconds
    },
    expireProjects() {
      projectsExpired = true
    },
    knowsProject: (projectId): projectId is string => Boolean(projectId) && !projectsExpired,
    reset() {
      skew = 0
      projectsExpired = false
    },
  }
}
