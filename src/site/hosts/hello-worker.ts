/** A worker that says that it is there: whether the host lets workers start. */
postMessage('here');
