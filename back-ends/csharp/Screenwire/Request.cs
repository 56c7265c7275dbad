using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Screenwire
{
    /// <summary>One request of a person.</summary>
    public sealed class Request
    {
        private readonly Func<Message, Task> progress;

        internal Request(string key, string collection, string userId, Inner inner, Func<Message, Task> progress)
        {
            Key = key;
            Collection = collection;
            UserId = userId;
            Inner = inner;
            this.progress = progress;
        }

        public string Key { get; }

        /// <summary>Without `../`.</summary>
        public string Collection { get; }

        /// <summary>The id by which the application knows the person.</summary>
        public string UserId { get; }

        /// <summary>Everything the request says.</summary>
        public Inner Inner { get; }

        /// <summary>What the screen posted, by field_name; empty for other requests.</summary>
        public IDictionary<string, object> Fields => Json.Object(Inner.Data);

        /// <summary>A posted field as text; empty when it is absent or no text.</summary>
        public string Text(string name) => Json.Text(Json.At(Fields, name));

        /// <summary>Answers now; the answer that ends the request comes later.</summary>
        public Task Progress(Message message) => progress(message);
    }
}
