import type { Conditions } from '../conditions.ts'
import type { Routes } from '../service.ts'
import { refuseProject } from './refusal.ts'

/** The responses by path. They allow everything and enable nothing that the host page has not enabled. */
const answers: Readonly<Record<string, object>> = {
  '/getAnalyticsConfig': { isAnalyticsEnabled: true },
  '/appkit/v1/config': {
    features: [
      {
        id: 'social_login',
        isEnabled: true,
        config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'reown_branding', isEnabled: false, config: null },
      { id: 'email_capture', isEnabled: false, config: ['required'] },
    ],
  },
  '/appkit/v1/project-limits': {
    planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false },
  },
}

type ProjectOptions = {
  conditions: Conditions
  origins: () => readonly string[]
}

/** Adds the routes for project settings (services §1.3). A spec can replace a response with `route`. */
export function addProjectRoutes(app: Routes, { conditions, origins }: ProjectOptions): void {
  for (const [path, answer] of Object.entries(answers))
    app.get(
      path,
      (context) =>
        refuseProject(conditions, context.req.query('projectId'), 401) ?? context.json(answer),
    )
  // Not an empty list: some clients let that pass only on `localhost`.
  app.get(
    '/projects/v1/origins',
    (context) =>
      refuseProject(conditions, context.req.query('projectId'), 401) ??
      context.json({ allowedOrigins: origins() }),
  )
}
