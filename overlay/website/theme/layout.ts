import { onContentUpdated } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, onUnmounted } from 'vue'
import { showStoredTab, watchTabs } from './stored-tab.ts'

/** The layout of every page: the theme's, with tabs of code that are remembered. */
export const Layout = defineComponent({
  name: 'SiteLayout',
  setup() {
    let stop: (() => void) | undefined
    onMounted(() => {
      stop = watchTabs()
    })
    onUnmounted(() => stop?.())
    onContentUpdated(showStoredTab)
    return () => h(DefaultTheme.Layout)
  },
})
