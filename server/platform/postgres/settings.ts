/** An acknowledged upload survives a power failure only with all of these; each start checks that they are in force. */
export const durableSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** The settings of the PostgreSQL that we start. Another server (`DATABASE_URL`) is set up by whoever runs it. */
export const serverSettings: Readonly<Record<string, string>> = {
  ...durableSettings,
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // Our statements are short; compiling them costs more than it gains.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Neither the refused row nor the statement: they may hold what nobody should read.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
