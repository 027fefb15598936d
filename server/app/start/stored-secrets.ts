import { secretsOfConfigurations } from '../../features/configuration/deployments/public.ts'
import { keysOfIntegrations } from '../../features/intake/integrations/public.ts'
import type { StoredSecrets } from '../../platform/secrets/rotate-secrets.ts'

/** Every kind of stored secret. */
export const storedSecrets: readonly StoredSecrets[] = [secretsOfConfigurations, keysOfIntegrations]
