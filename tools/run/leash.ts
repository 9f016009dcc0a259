// Loaded before a server (`--import`): when the process that started it is gone, even by force, the server ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
