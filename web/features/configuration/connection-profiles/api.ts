import type {
  CreateProfileBody,
  ProfileRelation,
  UpdateProfileBody,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import {
  createRelation,
  deleteRelation,
  listDependencies,
  listRelations,
  updateRelation,
} from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import {
  createProfile,
  deleteProfile,
  getProfilesOfSensorbox,
  listProfiles,
  synchronizeProfiles,
  updateProfile,
} from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showUndoable } from '../../../platform/toasts/undoable.ts'

/** The connection profiles of the current stack. */
export const profilesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['connection_profiles', stackId, 'all'],
    queryFn: ({ signal }) => call(listProfiles, {}, { signal }),
    meta: { failure: { title: t('connectionProfiles:failed.load') } },
  })

/** The boxes that use each of the stack's profiles. */
export const dependenciesQuery = (stackId: string) =>
  queryOptions({
    queryKey: ['connection_profiles', stackId, 'dependencies'],
    queryFn: ({ signal }) => call(listDependencies, {}, { signal }),
    meta: { failure: { title: t('connectionProfiles:failed.load') } },
  })

/** The profiles assigned to a box, in the order in which it tries them. */
export const relationsQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['connection_profiles', stackId, 'of', sensorboxId],
    queryFn: ({ signal }) =>
      call(listRelations, { query: { sensorbox_id: sensorboxId } }, { signal, quiet: true }),
    meta: { failure: { title: t('connectionProfiles:failed.load'), silent: [404] } },
  })

/** The delivery status of a box's profiles; reloaded whenever the box changes. */
export const deployedQuery = (stackId: string, sensorboxId: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'profiles', sensorboxId],
    queryFn: ({ signal }) =>
      call(getProfilesOfSensorbox, { params: { id: sensorboxId } }, { signal, quiet: true }),
    meta: { failure: { title: t('connectionProfiles:failed.load'), silent: [404] } },
  })

/** A profile to remove from a box, with its name. */
export interface TakenProfile {
  relation: ProfileRelation
  name: string
}

/** The edits of a box's profiles. Each failure is shown in a toast; a removed profile can be given back. */
export function useProfilesOfBoxEdits(stackId: string, sensorboxId: string) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['connection_profiles', stackId] }),
      queryClient.invalidateQueries({ queryKey: deployedQuery(stackId, sensorboxId).queryKey }),
    ])
  const callbacks = (title: string) => ({
    onError: (error: unknown) => notifyFailure(error, { title }),
    onSettled,
  })
  return {
    give: useMutation({
      mutationFn: (profileId: string) =>
        call(createRelation, { body: { sensorbox_id: sensorboxId, profile_id: profileId } }),
      ...callbacks(t('connectionProfiles:failed.give')),
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: string; enabled?: boolean; priority?: number }) =>
        call(updateRelation, { params: { id }, body }),
      ...callbacks(t('connectionProfiles:failed.change')),
    }),
    take: useMutation({
      mutationFn: ({ relation }: TakenProfile) => call(deleteRelation, { params: { id: relation.id } }),
      ...callbacks(t('connectionProfiles:failed.take')),
      onSuccess: (_, { relation: { profile_id, priority, enabled }, name }) => {
        const giveBack = async () => {
          const { id } = await call(createRelation, { body: { sensorbox_id: sensorboxId, profile_id } })
          await call(updateRelation, { params: { id }, body: { priority, enabled } })
        }
        showUndoable({
          title: t('connectionProfiles:taken', { name }),
          undo: () => giveBack().finally(onSettled),
        })
      },
    }),
    send: useMutation({
      mutationFn: () => call(synchronizeProfiles, { params: { sensorboxId } }),
      ...callbacks(t('connectionProfiles:failed.send')),
    }),
  }
}

/** Creates, changes and deletes profiles. Each failure is shown in a toast. */
export function useProfileEdits(stackId: string) {
  const queryClient = useQueryClient()
  const callbacks = (title: string) => ({
    onError: (error: unknown) => notifyFailure(error, { title }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['connection_profiles', stackId] }),
  })
  return {
    create: useMutation({
      mutationFn: (body: CreateProfileBody) => call(createProfile, { body }),
      ...callbacks(t('connectionProfiles:failed.create')),
    }),
    update: useMutation({
      mutationFn: ({ id, body }: { id: string; body: UpdateProfileBody }) =>
        call(updateProfile, { params: { id }, body }),
      ...callbacks(t('connectionProfiles:failed.update')),
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(deleteProfile, { params: { id } }),
      ...callbacks(t('connectionProfiles:failed.delete')),
    }),
  }
}
