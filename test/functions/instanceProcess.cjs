// One instance of the functions in a process of its own: `node instanceProcess.cjs BUILT_FILE`, events over the channel to its parent.
const functions = require(process.argv[2]);

const triggers = Object.entries(functions).flatMap(
  ([
    name,
    {
      __endpoint: { eventTrigger },
    },
  ]) => (eventTrigger ? [{ name, pattern: eventTrigger.eventFilterPathPatterns.ref }] : []),
);
process.on('message', async ({ id, name, event }) => {
  try {
    await functions[name](event);
    process.send({ id });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send({ triggers });
