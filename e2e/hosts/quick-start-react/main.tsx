import { renderQuickStart } from '../render-quick-start.tsx'

await renderQuickStart(() => import('../../../overlay/docs/quick-start/app.tsx'))
