import { assetGroups } from '@sensorstack/contract/features/boxes/assets/states.ts'
import { sensorboxGroups } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { type Language, languages } from '@sensorstack/contract/platform/languages.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { type ChartSearch, chartSearchOf } from '../paths/chart-search.ts'
import { routePaths } from '../paths/paths.ts'
import { CompanyPane } from './company/CompanyPane.tsx'
import { AlarmInboxPane } from './panes/AlarmInboxPane.tsx'
import { AssetListPane, AssetPane } from './panes/AssetPanes.tsx'
import { AuditTrailPane } from './panes/AuditTrailPane.tsx'
import { ConnectionProfilesPane } from './panes/ConnectionProfilesPane.tsx'
import { Dashboard } from './panes/Dashboard.tsx'
import { HomePane } from './panes/HomePane.tsx'
import { IntegrationsPane } from './panes/IntegrationsPane.tsx'
import { LimitTemplatePane } from './panes/LimitTemplatePane.tsx'
import { NotificationsPane } from './panes/NotificationsPane.tsx'
import { ReportsPane } from './panes/ReportsPane.tsx'
import { RetentionPane } from './panes/RetentionPane.tsx'
import { SensorboxListPane, SensorboxPane } from './panes/SensorboxPanes.tsx'
import { TaskTemplateListPane, TaskTemplatePane } from './panes/TaskPanes.tsx'
import { SessionGate } from './SessionGate.tsx'
import { AuthenticationScreen } from './screens/AuthenticationScreen.tsx'
import { ErrorScreen, NotFoundPage, RouteErrorPage } from './screens/ErrorScreen.tsx'
import { LegalScreen, PrivacyScreen } from './screens/LegalScreens.tsx'
import {
  AcceptScreen,
  ApiDocsScreen,
  DeclineScreen,
  DemoMailsScreen,
  ForgotPasswordScreen,
  ResetPasswordScreen,
  VerifyScreen,
} from './screens/LinkScreens.tsx'

const root = createRootRoute({
  component: SessionGate,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorScreen,
})

const login = createRoute({
  getParentRoute: () => root,
  path: routePaths.login,
  component: AuthenticationScreen,
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: routePaths.forgotPassword,
  component: ForgotPasswordScreen,
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: routePaths.resetPassword,
  component: ResetPasswordScreen,
})

const verify = createRoute({ getParentRoute: () => root, path: routePaths.verify, component: VerifyScreen })

const accept = createRoute({
  getParentRoute: () => root,
  path: routePaths.accept,
  component: function AcceptRoute() {
    return <AcceptScreen {...accept.useParams()} />
  },
})

const decline = createRoute({
  getParentRoute: () => root,
  path: routePaths.decline,
  component: function DeclineRoute() {
    return <DeclineScreen {...decline.useParams()} />
  },
})

const demoMails = createRoute({
  getParentRoute: () => root,
  path: routePaths.demoMails,
  component: DemoMailsScreen,
})

const apiDocs = createRoute({
  getParentRoute: () => root,
  path: routePaths.apiDocs,
  component: ApiDocsScreen,
})

const legal = createRoute({ getParentRoute: () => root, path: routePaths.legal, component: LegalScreen })

const privacy = createRoute({
  getParentRoute: () => root,
  path: routePaths.privacy,
  component: PrivacyScreen,
})

const dashboard = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  component: Dashboard,
  validateSearch: (given: { stack_id?: string } & SearchSchemaInput): { stack_id?: string } =>
    given.stack_id ? { stack_id: given.stack_id } : {},
})

const home = createRoute({ getParentRoute: () => dashboard, path: '/', component: HomePane })

const allSensorboxes = [routePaths.sensorboxes, routePaths.sensorboxGroups].map((path) =>
  createRoute({
    getParentRoute: () => dashboard,
    path,
    component: () => <SensorboxListPane group={undefined} />,
  }),
)

const sensorboxGroup = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.sensorboxGroup,
  params: {
    parse: ({ group: name }) => {
      const group = sensorboxGroups.find((one) => one === name)
      if (group === undefined) throw notFound()
      return { group }
    },
    stringify: ({ group }) => ({ group }),
  },
  component: function SensorboxGroupRoute() {
    return <SensorboxListPane group={sensorboxGroup.useParams().group} />
  },
})

const sensorbox = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.sensorbox,
  validateSearch: (given: ChartSearch & SearchSchemaInput): ChartSearch => chartSearchOf(given),
  component: function SensorboxRoute() {
    return <SensorboxPane id={sensorbox.useParams().id} />
  },
})

const allAssets = [routePaths.assets, routePaths.assetGroups].map((path) =>
  createRoute({
    getParentRoute: () => dashboard,
    path,
    component: () => <AssetListPane group={undefined} />,
  }),
)

const assetGroup = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.assetGroup,
  params: {
    parse: ({ group: name }) => {
      const group = assetGroups.find((one) => one === name)
      if (group === undefined) throw notFound()
      return { group }
    },
    stringify: ({ group }) => ({ group }),
  },
  component: function AssetGroupRoute() {
    return <AssetListPane group={assetGroup.useParams().group} />
  },
})

const asset = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.asset,
  validateSearch: (given: ChartSearch & SearchSchemaInput): ChartSearch => chartSearchOf(given),
  component: function AssetRoute() {
    return <AssetPane id={asset.useParams().id} />
  },
})

interface ReportSearch {
  report?: string
  language?: Language
}

const reportSearchOf = (given: ReportSearch & SearchSchemaInput): ReportSearch => {
  const language = languages.find((one) => one === given.language)
  return { ...(given.report && { report: given.report }), ...(language && { language }) }
}

const reportsOfAsset = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.reportsOfAsset,
  validateSearch: reportSearchOf,
  component: function ReportsOfAssetRoute() {
    const { id } = reportsOfAsset.useParams()
    const { report, language } = reportsOfAsset.useSearch()
    return <ReportsPane subject={{ kind: 'asset', id }} reportId={report} language={language} />
  },
})

const reportsOfSensorbox = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.reportsOfSensorbox,
  validateSearch: reportSearchOf,
  component: function ReportsOfSensorboxRoute() {
    const { id } = reportsOfSensorbox.useParams()
    const { report, language } = reportsOfSensorbox.useSearch()
    return <ReportsPane subject={{ kind: 'sensorbox', id }} reportId={report} language={language} />
  },
})

const companyReports = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.companyReports,
  validateSearch: reportSearchOf,
  component: function CompanyReportsRoute() {
    const { report, language } = companyReports.useSearch()
    return <ReportsPane subject={null} reportId={report} language={language} />
  },
})

const taskTemplates = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.taskTemplates,
  component: TaskTemplateListPane,
})

const taskTemplate = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.taskTemplate,
  component: function TaskTemplateRoute() {
    return <TaskTemplatePane id={taskTemplate.useParams().id} />
  },
})

const limitTemplates = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.limitTemplates,
  validateSearch: ({ template }: { template?: string } & SearchSchemaInput): { template?: string } =>
    template ? { template } : {},
  component: function LimitTemplatesRoute() {
    return <LimitTemplatePane templateId={limitTemplates.useSearch().template} />
  },
})

const retention = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.retention,
  component: RetentionPane,
})

const alarms = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.alarms,
  component: AlarmInboxPane,
})

const integrations = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.integrations,
  component: IntegrationsPane,
})

const auditTrail = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.auditTrail,
  component: AuditTrailPane,
})

const company = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.company,
  component: CompanyPane,
})

const connectionProfiles = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.connectionProfiles,
  component: ConnectionProfilesPane,
})

const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: routePaths.notifications,
  component: NotificationsPane,
})

/** Creates the router with all screens and their addresses. */
export function makeRouter() {
  return createRouter({
    routeTree: root.addChildren([
      login,
      forgotPassword,
      resetPassword,
      verify,
      accept,
      decline,
      demoMails,
      apiDocs,
      legal,
      privacy,
      dashboard.addChildren([
        home,
        ...allSensorboxes,
        sensorboxGroup,
        sensorbox,
        ...allAssets,
        assetGroup,
        asset,
        reportsOfAsset,
        reportsOfSensorbox,
        companyReports,
        taskTemplates,
        taskTemplate,
        limitTemplates,
        alarms,
        retention,
        integrations,
        auditTrail,
        company,
        connectionProfiles,
        notifications,
      ]),
    ]),
    defaultErrorComponent: RouteErrorPage,
    notFoundMode: 'root',
    trailingSlash: 'preserve',
    // Query values are plain strings; the default would parse them as JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given as Array<[string, string]>).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that opens leaves the focus where it is. */
    keepsFocus?: boolean
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
