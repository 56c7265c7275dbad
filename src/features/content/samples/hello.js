const answer = require('./answer.js');
const { listen } = require('./backend.js');

listen(answer);
