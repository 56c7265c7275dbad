// What the application "hello" says to a request.
const screen = require('./hello.json');

module.exports = (collection, inner) => {
  if (collection === 'draft/core/get_layout_data')
    return { type: 'json_layout', key_data: 'json_layout', count_message: 1, data: screen };
  if (collection === '../hello')
    return {
      msg_type: 'command',
      data: { screen: { show_alert_dialog: `Xin chào, ${inner.data?.name || 'bạn'}!` } },
    };
  return { error: { code: 'unknown_collection', message: `hello has no ${collection}` } };
};
